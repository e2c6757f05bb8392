// The title of the home page.

export const HOME_TITLE = 'Online scheduling with one link';
