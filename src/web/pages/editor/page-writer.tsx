import { Trans } from '@lingui/react/macro';
import { EditorContent } from '@tiptap/react';
import { clsx } from 'clsx';
import { LanguageName } from '../../i18n/language-name.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { Writer } from './use-writer.ts';

interface PageWriterProps {
  writer: Writer;
  /** The only one that phones show. */
  current: boolean;
  onFocus: () => void;
}

/** The text of one language, to write in. */
export function PageWriter({ writer, current, onFocus }: PageWriterProps) {
  const { editor, language, isWritten } = writer;
  return (
    <section className={clsx('min-w-0', !current && 'max-lg:hidden')}>
      <h2 className="mb-2 flex items-center justify-between gap-2 text-label">
        <LanguageName language={language} />
        {!isWritten && (
          <Badge>
            <Trans>Not written yet</Trans>
          </Badge>
        )}
      </h2>
      <EditorContent editor={editor} onFocus={onFocus} />
    </section>
  );
}
