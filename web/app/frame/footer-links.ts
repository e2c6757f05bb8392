import { listFooterColumns } from '../../../worker/contract/site/footer-links.ts';
import { SOCIAL_SITES } from '../../../worker/domain/site/site-links.ts';
import { pageData } from '../page-data.ts';

export const FOOTER_COLUMNS = listFooterColumns(pageData.siteLinks);
export const HAS_SOCIAL_LINKS = SOCIAL_SITES.some((site) => pageData.siteLinks[site] !== undefined);
