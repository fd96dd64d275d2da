/** Whom to ring, in an alert: 'Contact: Alex Example, 0161 000 0000'; '' where nothing is known. */
export function ringText({
  contact,
  phone,
}: {
  contact?: string | undefined;
  phone: string;
}): string {
  if (contact) return `Contact: ${[contact, phone].filter(Boolean).join(', ')}`;
  return phone && `Phone: ${phone}`;
}
