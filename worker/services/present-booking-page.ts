import type { BookableMeetingType, PublicHost } from '../contract/public-calls.ts';
import type { BookingPage } from '../db/booking-pages.ts';

export function presentHost(page: BookingPage): PublicHost {
  return {
    name: page.hostName,
    username: page.username,
    profilePicture: page.profilePicture,
    logo: page.logo,
    // Who hides their name has nothing that could stand beside it.
    ...(page.showUserName && page.organization !== null && { organization: page.organization }),
  };
}

export function presentMeetingType(page: BookingPage): BookableMeetingType {
  return {
    id: page.id,
    slug: page.slug,
    title: page.title,
    description: page.description,
    location: page.location,
    durationMinutes: page.durationMinutes,
    primaryColor: page.primaryColor,
    showUserName: page.showUserName,
    visibility: page.visibility,
    isActive: page.isActive,
  };
}
