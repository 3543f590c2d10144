import { corporateName } from '../../catalogue/model/payers/corporate-name.ts'
import { dayOf, showTime } from '../../kernel/calendar.ts'

/** Names of what a letter is filed and exported as (specification 3 sections 7, 9), where `title` is that of its template. */
type Named = { readonly title: string; readonly payer: string; readonly visitNo: string }

/** 'No Deduction Letter – ESIC'. */
export const documentNameOf = ({ title, payer }: Omit<Named, 'visitNo'>): string =>
  `${title} – ${corporateName(payer)}`.slice(0, 200)

/** 'no-deduction-letter-IH26K22001.txt'. */
export const textFileNameOf = ({ title, visitNo }: Omit<Named, 'payer'>): string =>
  `${wordsOf(title).join('-').toLowerCase() || 'letter'}-${visitNo}.txt`

/** 'ESIC_No_Deduction_20261122_1436.pdf', in the hospital's time. */
export function pdfNameOf({ title, payer }: Omit<Named, 'visitNo'>, now: Date): string {
  const words = [...wordsOf(corporateName(payer)), ...wordsOf(title).filter((word) => word.toLowerCase() !== 'letter')]
  return `${words.join('_')}_${dayOf(now).replaceAll('-', '')}_${showTime(now).replace(':', '')}.pdf`
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []
