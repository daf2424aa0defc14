import type { I18n } from '@lingui/core';

/**
 * A rich text (`<Trans>`, the one that asks by id) takes what looks like a tag for one of its own, also in a title that
 * somebody typed. A word joiner, which nobody sees, after the bracket leaves it a bracket. What is nothing but `<0/>` is left
 * alone: Lingui puts it in for a value that is an element, such as a link.
 */
export function isolateValues(i18n: I18n): void {
  const translate = i18n._.bind(i18n);
  const plain = (value: unknown) =>
    typeof value === 'string' && !/^<\d+\/>$/.test(value) ? value.replaceAll('<', '<\u2060') : value;
  i18n._ = (id: unknown, values?: Record<string, unknown>, ...rest: unknown[]) =>
    translate(
      id as string,
      typeof id === 'string' && values
        ? Object.fromEntries(Object.entries(values).map(([name, value]) => [name, plain(value)]))
        : values,
      ...(rest as []),
    );
}
