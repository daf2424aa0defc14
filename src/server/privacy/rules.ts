/** How long the files of a copy can be saved, in milliseconds: three days. */
export const exportLifeMs = 3 * 24 * 3600_000;

/** Copies that one person may have made in a day. */
export const exportsADay = 5;

/** Rows of one table in a copy; the newest, where there are more. */
export const mostRowsOfTable = 20_000;

export const makeExportJob = 'privacy.make-export';
export const forgetKeysJob = 'privacy.forget-order-keys';
