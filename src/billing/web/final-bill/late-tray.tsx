import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useAuth } from '../../../access/web/session.tsx'
import { counted } from '../../../kernel/counted.ts'
import { figure } from '../../../kernel/money.ts'
import { Link } from '../../../platform/web/navigation.tsx'
import textCss from '../../../ui/display/text.module.css'
import { useUrl } from '../../../ui/page/url.ts'
import type { ShownBill, LateTray as Tray } from '../../model/bill/bills.contract.ts'
import { asksVersion, moreOrLess } from '../../model/bill/changes/late-tray.ts'
import { movedInWords } from '../../model/bill/changes/moved-words.ts'
import type { LineDifference } from '../../model/bill/difference/difference-view.ts'
import { billAddress } from '../bill-address.ts'
import css from './late-tray.module.css'

/** What a confirmed bill has not and its next version has, line by line, with the way to that version. */
export function LateTray({ bill }: { readonly bill: ShownBill }) {
  const { can } = useAuth()
  const url = useUrl()
  const { late } = bill
  if (!late || (late.lines.length === 0 && late.openVersion === null)) return null
  return (
    <section className={css.tray} aria-label="After confirming">
      <div className={css.head}>
        {late.asks > 0 && <IconAlertTriangle size={16} stroke={1.5} aria-hidden />}
        <h2>{titleOf(late)}</h2>
        {late.openVersion !== null ? (
          <Button
            component={Link}
            to={billAddress(bill.header.visitNo, bill.payerId)}
            size="compact-sm"
            variant="default"
          >
            Version {late.openVersion} is open
          </Button>
        ) : (
          late.asks > 0 &&
          can('bill:edit') && (
            <Button size="compact-sm" variant="default" onClick={() => url.open({ dialog: 'new-version' })}>
              New version
            </Button>
          )
        )}
      </div>
      <table className={css.lines}>
        <tbody>
          {late.lines.map((line) => (
            <LateLine key={`${line.key} ${line.kind}`} line={line} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function titleOf({ asks, difference, lines }: Tray): string {
  if (asks === 0)
    return lines.length === 0 ? 'Nothing differs' : `${counted(lines.length, 'line')} noted, no new version is needed`
  return `The record has moved on: the next version is ${moreOrLess(difference)}`
}

function LateLine({ line }: { readonly line: LineDifference }) {
  const shown = line.after ?? line.before
  if (!shown) return null
  return (
    <tr data-noted={!asksVersion(line) || undefined}>
      <td>{shown.description}</td>
      <td className={textCss.quiet}>{movedInWords(line)}</td>
      <td className={textCss.amount}>{asksVersion(line) ? figure(line.difference) : 'noted'}</td>
    </tr>
  )
}
