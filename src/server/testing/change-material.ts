import { type MaterialForStaff, materialsAdmin } from '../../contract/materials/materials-admin.ts';
import type { Client } from './client.ts';
import { materialForm } from './makers/make-material.ts';

type Given = { body?: ReturnType<typeof materialForm>; files?: NonNullable<Parameters<Client>[1]>['files'] };

/** Changes a material on the state that it has now, as an editor that was opened a moment ago does. */
export async function changeMaterialNow(staff: Client, id: string, { body = materialForm(), files = {} }: Given = {}) {
  const { version } = await readMaterialNow(staff, id);
  return staff(materialsAdmin.changeMaterial, { params: { id }, body: { ...body, version }, files });
}

/** A material as the staff list shows it; it has to be among the newest hundred. */
export async function readMaterialNow(staff: Client, id: string): Promise<MaterialForStaff> {
  const { items } = (await staff(materialsAdmin.listMaterialsForStaff, { query: { limit: 100 } })).data;
  const found = items.find((one) => one.id === id);
  if (!found) throw new Error(`no material ${id} in the list`);
  return found;
}
