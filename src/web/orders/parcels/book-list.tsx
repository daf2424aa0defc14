import type { SetBook } from '../../../contract/orders/products.ts';

/** `2 × Mathematics`; the same as on a packing slip. */
export const bookText = ({ title, copies }: SetBook) => `${copies} × ${title}`;

/** The books of a set, each with how many copies of it; nothing for anything else. */
export function BookList({ books }: { books: readonly SetBook[] }) {
  if (books.length === 0) return null;
  return (
    <ul className="mt-1 grid gap-1 pl-4 text-small text-muted-foreground tabular-nums">
      {books.map((book) => (
        <li key={book.productId}>{bookText(book)}</li>
      ))}
    </ul>
  );
}
