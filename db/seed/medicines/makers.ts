/** Manufacturers, none of which is a real one; which makes what is counted out in turn. */
export const MAKERS_OF_MEDICINES = [
  'Ambazari Biologicals',
  'Bhandara Remedies',
  'Chandrabhaga Lifesciences',
  'Dhapewada Formulations',
  'Gorewada Laboratories',
  'Indravati Drugs',
  'Kamptee Pharma Works',
  'Kolar River Healthcare',
  'Mansar Therapeutics',
  'Narkhed Pharmaceuticals',
  'Pachmarhi Medicaments',
  'Ramtek Remedies',
  'Satpuda Labs',
  'Sillari Biotech',
  'Tadoba Pharma',
  'Umred Formulations',
  'Vidarbha Parenterals',
] as const

export const MAKERS_OF_GOODS = [
  'Bor Valley Disposables',
  'Futala Meditech',
  'Gondwana Dressings',
  'Katol Surgical Works',
  'Mihan Devices',
  'Nagzira Catheters',
  'Pauni Sutures',
  'Sevagram Orthopaedics',
] as const

/** Of an Indian number of 13 digits: the country, one manufacturer, and a number of his. */
const COUNTRY = '890'
const DIGITS_OF_MAKER = 4
const DIGITS_OF_GOODS = 5
const FIRST_MAKER = 7310

/** The barcode of the n-th thing of a manufacturer. */
export function barcodeOf(maker: number, number: number): string {
  const body =
    COUNTRY + String(FIRST_MAKER + maker).padStart(DIGITS_OF_MAKER, '0') + String(number).padStart(DIGITS_OF_GOODS, '0')
  return body + checkDigit(body)
}

const TEN = 10
const TRIPLE = 3

/** The thirteenth digit of twelve: the even places count three times. */
export const checkDigit = (body: string): number => {
  const sum = [...body].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 1 ? TRIPLE : 1), 0)
  return (TEN - (sum % TEN)) % TEN
}
