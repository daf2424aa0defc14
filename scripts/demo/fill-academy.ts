import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '../../src/server/app.ts';
import { fillAcademy } from './academy.ts';
import { fillClasses } from './classes.ts';
import { fillEnquiries } from './enquiries.ts';
import { fillMaterials } from './materials.ts';
import { fillOrders } from './orders.ts';
import { fillPeople } from './people.ts';
import { fillProducts } from './products.ts';

/**
 * Fills an academy that has nobody in it with demo data; does nothing to any other. A marker in the
 * data folder makes the next start go on after a fill that was cut short: each part skips what it has.
 */
export async function fillEmptyAcademy(app: App): Promise<void> {
  const marker = join(app.config.dataDir, 'demo-data-unfinished');
  const somebody = await app.db.selectFrom('auth.users').select('id').limit(1).executeTakeFirst();
  if (somebody && !existsSync(marker)) return;
  await writeFile(marker, '');
  const people = await fillPeople(app);
  await fillAcademy(app, people);
  await fillMaterials(app, people);
  await fillProducts(app, people);
  await fillClasses(app, people);
  await fillEnquiries(app, people);
  await fillOrders(app, people);
  await rm(marker);
}
