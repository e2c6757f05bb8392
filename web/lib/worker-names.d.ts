// Global names of the Worker. The API client reads the type of its routes, which uses them.
type D1Database = import('@cloudflare/workers-types').D1Database;
type D1PreparedStatement = import('@cloudflare/workers-types').D1PreparedStatement;
type D1Result<Row = unknown> = import('@cloudflare/workers-types').D1Result<Row>;
type D1Meta = import('@cloudflare/workers-types').D1Meta;
