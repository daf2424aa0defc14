import { useEffect } from 'react';

/**
 * Stands in for `react-style-singleton` (`vite.config.ts`), with which menus and dialogs keep the page behind them still. That
 * one puts a `<style>` into the page, which the page's policy refuses; this one hands the rules to the document itself.
 * The rules hold while at least one of its components is on the screen.
 */
export function styleSingleton() {
  let users = 0;
  let sheet: CSSStyleSheet | null = null;
  // biome-ignore lint/correctness/noComponentHookFactories: called once by each module of the package that imports it.
  return function Sheet({ styles }: { styles: string }) {
    // biome-ignore lint/correctness/useExhaustiveDependencies: as in the package: what came first holds.
    useEffect(() => {
      users += 1;
      if (!sheet) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(styles);
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      }
      return () => {
        users -= 1;
        if (users > 0) return;
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
        sheet = null;
      };
    }, []);
    return null;
  };
}
