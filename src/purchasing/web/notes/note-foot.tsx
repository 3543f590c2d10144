import { TextInput } from '@mantine/core'
import { figure } from '../../../kernel/money.ts'
import { Sums } from '../../../ui/display/sums.tsx'
import textCss from '../../../ui/display/text.module.css'
import { DIFFERENCE_ALLOWED } from '../../model/notes/decide-note.ts'
import css from '../purchasing.module.css'
import type { NotePart } from './note-editor.tsx'

/** What is entered beside what the paper says. */
export function NoteFoot({ note, form, priced: { totals }, problems, mayWrite, edit }: NotePart) {
  const difference = form.paperTotal === null ? null : form.paperTotal - totals.entered
  const isOff = difference !== null && Math.abs(difference) > DIFFERENCE_ALLOWED
  return (
    <div className={css.foot}>
      <Sums>
        <dt>Goods</dt>
        <dd>{figure(totals.goods)}</dd>
        <dt>Discount</dt>
        <dd>{figure(-totals.discount)}</dd>
        <dt>Freight</dt>
        <dd>{figure(totals.freight)}</dd>
      </Sums>
      <Sums>
        {note.isSameState ? (
          <>
            <dt>CGST</dt>
            <dd>{figure(totals.cgst)}</dd>
            <dt>SGST</dt>
            <dd>{figure(totals.sgst)}</dd>
          </>
        ) : (
          <>
            <dt>IGST</dt>
            <dd>{figure(totals.igst)}</dd>
          </>
        )}
        <dt>Entered</dt>
        <dd>{figure(totals.entered)}</dd>
      </Sums>
      <div>
        <Sums>
          <dt>Paper</dt>
          <dd>{form.paperTotal === null ? '-' : figure(form.paperTotal)}</dd>
          <dt>Difference</dt>
          <dd data-tone={isOff ? 'danger' : undefined}>{difference === null ? '-' : figure(difference)}</dd>
          {totals.rejected > 0 && (
            <>
              <dt>{note.debitNo ? `Debit note ${note.debitNo}` : 'Debit note for what is rejected'}</dt>
              <dd>{figure(totals.rejected)}</dd>
            </>
          )}
        </Sums>
        {(isOff || form.differenceReason) && (
          <TextInput
            label="Why the paper differs"
            maxLength={300}
            disabled={!mayWrite}
            error={problems['differenceReason']}
            value={form.differenceReason ?? ''}
            onChange={(event) => edit({ differenceReason: event.currentTarget.value || null })}
          />
        )}
        <p className={textCss.caption}>
          More than 1.00 stops it unless it is explained. Stock rises on approval, by another person.
        </p>
      </div>
    </div>
  )
}
