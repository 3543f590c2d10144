import { showDayOf } from '../../../kernel/calendar.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { FormDialog, FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { reportsContract, type TrendValue } from '../../model/reports/reports.contract.ts'
import type { ResultFlag } from '../../model/results/lab-result.ts'
import { shownRange, shownWords } from '../../model/results/value-words.ts'
import { FlagWord } from '../results/flag-word.tsx'
import css from './trend.module.css'
import { TrendPicture } from './trend-picture.tsx'

type Props = { readonly patientId: string; readonly parameterId: string; onClose(): void }

/** The verified values of a parameter over years: as a picture, and in words beneath it, the newest first. */
export default function TrendDialog({ patientId, parameterId, onClose }: Props) {
  const { data, error, refetch } = useRead(reportsContract.trend, { patientId, parameterId }, { keep: false })
  return (
    <FormDialog title={data ? `${data.name} over time` : 'Over time'} opened onClose={onClose} size={760}>
      {error && !data ? (
        <ErrorState what={error.message} retry={() => void refetch()} />
      ) : data ? (
        <>
          <TrendPicture name={data.name} values={data.values} />
          <Values values={data.values} />
        </>
      ) : (
        <FormSkeleton />
      )}
    </FormDialog>
  )
}

const Values = ({ values }: { readonly values: readonly TrendValue[] }) => (
  <table className={css.values}>
    <thead>
      <tr>
        <th scope="col">Collected</th>
        <th scope="col">Value</th>
        <th scope="col">Flag</th>
        <th scope="col">Range</th>
        <th scope="col">Visit</th>
      </tr>
    </thead>
    <tbody>
      {values.toReversed().map((value) => (
        <tr key={value.at}>
          <td>{showDayOf(value.at)}</td>
          <td>
            {shownWords({ ...value, words: null })} {value.unit}
          </td>
          <td>
            <FlagWord flag={value.flag as ResultFlag | null} alert={null} />
          </td>
          <td>{shownRange({ ...value, lowIsExclusive: false, highIsExclusive: false, words: null })}</td>
          <td>{value.visitNo}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
