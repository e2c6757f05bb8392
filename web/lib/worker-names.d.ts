// Declares global types of the Worker, because the types of the API's routes refer to them.
type D1Database = import('@cloudflare/workers-types').D1Database;
type D1PreparedStatement = import('@cloudflare/workers-types').D1PreparedStatement;
type D1Result<Row = unknown> = import('@cloudflare/workers-types').D1Result<Row>;
type D1Meta = import('@cloudflare/workers-types').D1Meta;
