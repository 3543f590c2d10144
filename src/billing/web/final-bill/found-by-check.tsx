import textCss from '../../../ui/display/text.module.css'
import type { BillCheck } from '../../model/bill/bill-view.ts'

/** What a check found, and beneath it what that is made of. */
export const FoundByCheck = ({ check: { text, details, state } }: { readonly check: BillCheck }) => (
  <div>
    {text}
    {state === 'waived' && <span className={textCss.quiet}> · passed over</span>}
    {details.length > 0 && (
      <ul>
        {details.map((detail) => (
          <li key={detail} className={textCss.caption}>
            {detail}
          </li>
        ))}
      </ul>
    )}
  </div>
)
