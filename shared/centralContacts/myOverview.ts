/** What stands in an address in place of the account's id: the overview of whoever opens it. */
export const MY_OVERVIEW = 'mine';

/** The vacancy reporting overview of whoever opens it, without the side menu: for a mail. */
export const MY_VACANCY_OVERVIEW = `/central_contact_vacancy/${MY_OVERVIEW}?navigation=hidden`;
