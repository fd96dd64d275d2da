/**
 * A home's website as the regulator has it, often without its scheme: the address to go to and a
 * short name for it. Null for what is none, or leads anywhere but the web.
 */
export function websiteOf(typed: string): { address: string; name: string } | null {
  const text = typed.trim();
  if (text === '') return null;
  let address: URL;
  try {
    address = new URL(/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`);
  } catch {
    return null;
  }
  if (!/^https?:$/.test(address.protocol) || !address.hostname.includes('.')) return null;
  return { address: address.href, name: address.hostname.replace(/^www\./, '') };
}
