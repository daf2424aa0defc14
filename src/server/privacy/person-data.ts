/** Everything that the academy keeps of somebody, by table. */
export interface PersonData {
  academy: string;
  /** ISO 8601. */
  madeAt: string;
  tables: { table: string; rows: Record<string, unknown>[] }[];
}
