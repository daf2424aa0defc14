import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../../../contract/languages.ts';
import { listProducts } from '../../products/list-products.ts';
import { equations, workOut } from '../../testing/equations.ts';
import { renderOnePage } from '../../testing/render-once.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { fillMaterials } from '../materials.ts';
import { fillOrders } from '../orders.ts';
import { fillPeople } from '../people.ts';
import { fillProducts } from '../products.ts';
import { allBooks } from './all-books.ts';
import { fillNextBook } from './fill-books.ts';
import { mathsTypes } from './maths-book.ts';
import { reasoningTypes } from './reasoning-book.ts';

describe('the premium books of the demo', () => {
  it('have texts in three languages, a printed file and a price within the indicative ones', () => {
    expect(allBooks).toHaveLength(5);
    for (const { slug, title, description, outcomes, pricePaise } of allBooks) {
      // The glossary's word for the subject.
      expect(`${title.mr} ${description.mr} ${outcomes.mr}`).not.toMatch(/(?<!अंक)गणित/);
      for (const language of languages) {
        expect([title[language], description[language], outcomes[language]], slug).not.toContain('');
      }
      expect(existsSync(new URL(`../../../../demo/files/books/${slug}.pdf`, import.meta.url)), slug).toBe(true);
      expect(pricePaise >= 500_00 && pricePaise <= 2_000_00, slug).toBe(true);
    }
  });

  it('name as many types as they promise', () => {
    expect(mathsTypes).toHaveLength(28);
    expect(reasoningTypes).toHaveLength(15);
  });

  it('say no sum that is wrong', () => {
    const worked = allBooks.flatMap(({ slug, body }) =>
      equations(body).flatMap(({ sum, result }) => {
        const value = workOut(sum);
        return value === null ? [] : [{ slug, sum, result, value }];
      }),
    );
    expect(worked.length).toBeGreaterThan(200);
    for (const { slug, sum, result, value } of worked)
      expect(value, `${slug}: ${sum} = ${result}`).toBeCloseTo(result, 6);
  });
});

describe('a book that is uploaded after the first orders', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({
      env: { ADMIN_PHONE: '+919800000000' },
      replacements: { renderPages: renderOnePage },
    });
    const people = await fillPeople(test.app);
    await fillMaterials(test.app, people);
    await fillProducts(test.app, people);
    await fillOrders(test.app, people);
  }, 180_000);
  afterAll(() => test.close());

  it('joins both packages, opens to who owns one as long as the rest of it, and says what one learns', async () => {
    expect(await fillNextBook(test.app)).toBe(true);
    const { items } = await listProducts(test.app, { limit: 100 });
    const book = items.find(({ title }) => title === allBooks.at(-1)?.title.mr);
    expect(book).toMatchObject({ kind: 'digital_material', isOnSale: true, outcomes: allBooks.at(-1)?.outcomes.mr });
    expect(book?.translations.hi?.outcomes).toBe(allBooks.at(-1)?.outcomes.hi);
    const packages = items.filter(({ kind }) => kind === 'package');
    expect(packages.map(({ materialIds }) => materialIds.length)).toEqual([2, 2]);
    const { rows } = await sql<{ opened: number; ends: number }>`
      select count(*)::int as opened, count(distinct ends_at)::int as ends from entitlements group by user_id`.execute(
      test.app.db,
    );
    expect(rows).toEqual([
      { opened: 2, ends: 1 },
      { opened: 2, ends: 1 },
    ]);
  }, 180_000);
});
