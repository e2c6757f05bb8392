// Reads the data that the Worker wrote into the page.

import { PAGE_DATA_ELEMENT_ID } from '../../worker/contract/booking-page/page-data.ts';
import type { AppPageData } from '../../worker/contract/frame/app-page-data.ts';

const DEFAULTS: AppPageData = {
  googleSignIn: false,
  microsoftSignIn: false,
  mode: 'production',
  supportEmail: null,
  siteLinks: {},
};

function readPageData(): AppPageData {
  const text = document.getElementById(PAGE_DATA_ELEMENT_ID)?.textContent;
  return text ? (JSON.parse(text) as AppPageData) : DEFAULTS;
}

export const pageData: AppPageData = readPageData();
