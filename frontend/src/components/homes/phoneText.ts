/** Area codes of five digits after their 0, whose numbers have five more; Cumbria and its neighbours have them. */
const LONG_AREA = /^01(?:3873|5242|539[456]|697[347]|768[347]|9467)/;

/** How long the groups of a national number are. */
function groupsOf(digits: string): number[] {
  if (/^02|^05[56]|^070/.test(digits)) return [3, 4];
  if (LONG_AREA.test(digits)) return [6];
  if (/^0(?:11|1\d1|3|8|9)/.test(digits)) return digits.length === 10 ? [4] : [4, 3];
  return [5];
}

/**
 * A phone number as people read it: '020 7946 0000', '0161 496 0001', '01642 892003'. The regulator's data
 * lacks the leading 0, and a contact may have typed +44; an extension stays. What is no British number stays
 * as it was typed.
 */
export function phoneText(typed: string): string {
  const [, number = '', extension = ''] =
    /^(.*?)\s*((?:extension|ext\.?|x)\s*\d+)?$/i.exec(typed.trim()) ?? [];
  if (!/^\+?[\d\s().-]+$/.test(number)) return typed;
  const national = number.replace(/\(0\)/, '').replace(/\D/g, '');
  const digits = `0${national.replace(/^(?:0044|44(?=\d{9,10}$)|0)0?/, '')}`;
  const abroad = number.startsWith('+') && !national.startsWith('44');
  if (abroad || digits.length < 10 || digits.length > 11) return typed;
  let rest = digits;
  const parts = groupsOf(digits).map((length) => {
    const part = rest.slice(0, length);
    rest = rest.slice(length);
    return part;
  });
  return [...parts, rest, ...(extension ? [extension.replace(/\s+/g, ' ')] : [])].join(' ');
}
