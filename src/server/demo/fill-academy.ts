import { rm, writeFile } from 'node:fs/promises';
import type { App } from '../app.ts';
import { noteFact } from '../settings/academy-facts.ts';
import { fillAcademy } from './academy.ts';
import { fillClasses } from './classes.ts';
import { fillEnquiries } from './enquiries.ts';
import { fillMaterials } from './materials.ts';
import { fillOrders } from './orders.ts';
import { fillPeople } from './people.ts';
import { fillProducts } from './products.ts';
import { unfinishedMarker, wantsDemoData } from './wants-demo-data.ts';

/**
 * Fills an academy that has nobody in it with demo data, and goes on where it was cut short: each part skips what it has.
 * Does nothing to any other.
 */
export async function fillEmptyAcademy(app: App): Promise<void> {
  if (!(await wantsDemoData(app))) return;
  const marker = unfinishedMarker(app);
  await writeFile(marker, '');
  await noteFact(app, app.db, 'demo_data');
  const people = await fillPeople(app);
  await fillAcademy(app, people);
  await fillMaterials(app, people);
  await fillProducts(app, people);
  await fillClasses(app, people);
  await fillEnquiries(app, people);
  await fillOrders(app, people);
  await rm(marker);
}
