import { listFooterColumns } from '../../../worker/contract/frame/footer-links.ts';
import { SOCIAL_SITES } from '../../../worker/domain/frame/site-links.ts';
import { pageData } from '../page-data.ts';

export const FOOTER_COLUMNS = listFooterColumns(pageData.siteLinks);
export const HAS_SOCIAL_LINKS = SOCIAL_SITES.some((site) => pageData.siteLinks[site] !== undefined);
