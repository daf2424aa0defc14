/** Takes these texts from a page's address, such as `?id=…`; anything else there is dropped. For `validateSearch`. */
export function textSearch<Key extends string>(...keys: readonly Key[]) {
  return (search: Record<string, unknown>): Partial<Record<Key, string>> => {
    const texts: Partial<Record<Key, string>> = {};
    for (const key of keys) {
      const value = search[key];
      if (value !== undefined && typeof value !== 'object') texts[key] = String(value);
    }
    return texts;
  };
}
