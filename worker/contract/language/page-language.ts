// The query parameter and the cookie that contain the language that a visitor or host chose.

export const LANGUAGE_PARAMETER = 'lang';

/** Set by the page when a visitor or a host chooses a language, and after a sign-in to an account with a language. */
export const LANGUAGE_COOKIE = 'halfpast-language';

export const LANGUAGE_COOKIE_SECONDS = 365 * 24 * 60 * 60;
