import { listFooterColumns, listSocialLinks } from '../../../worker/contract/site/footer-links.ts';
import { pageData } from '../page-data.ts';

export const FOOTER_COLUMNS = listFooterColumns(pageData.siteLinks);
export const SOCIAL_LINKS = listSocialLinks(pageData.siteLinks);
