const CREATE_TABLE = /^(CREATE TABLE [\s\S]*?\n\))(;)/gm;

/** Every CREATE TABLE of the script says STRICT, once. */
export function makeTablesStrict(sql: string): string {
  return sql.replace(CREATE_TABLE, '$1 STRICT$2');
}
