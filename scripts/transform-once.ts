import type { Plugin } from 'rolldown';

type Transformed = ReturnType<Extract<NonNullable<Plugin['transform']>, { handler: unknown }>['handler']>;

/** What came of each file, by the name of its plugin, its own and its text. */
const made = new Map<string, Transformed>();

/**
 * Has a plugin transform each file once in a process, which builds the browser's files and those that draw pages on the server
 * one after the other from the same sources: Babel is half the work of either.
 */
export async function transformOnce(loading: Plugin | Promise<Plugin>): Promise<Plugin> {
  const plugin = await loading;
  if (typeof plugin.transform !== 'object')
    throw new Error(`${plugin.name} transforms files in a way that is not known here.`);
  const { handler } = plugin.transform;
  plugin.transform.handler = function (code, id, options) {
    const key = `${plugin.name}\n${id}\n${code}`;
    const known = made.get(key) ?? handler.call(this, code, id, options);
    made.set(key, known);
    return known;
  };
  return plugin;
}
