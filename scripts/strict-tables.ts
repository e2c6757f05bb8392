const CREATE_TABLE = /^(CREATE TABLE [\s\S]*?\n\))(;)/gm;

/** Adds STRICT to every CREATE TABLE statement that does not have it. */
export function makeTablesStrict(sql: string): string {
  return sql.replace(CREATE_TABLE, '$1 STRICT$2');
}
