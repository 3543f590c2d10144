import type { CSSProperties } from 'react'
import { useRead } from '../../../platform/web/use-call.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { type HOME_SCOPES, homeContract } from '../../model/home.contract.ts'
import { CardSkeletons } from '../empty.tsx'
import classes from '../group.module.css'
import { PatientCard } from './patient-card.tsx'
import { useNear } from './use-near.ts'

export type Filter = { readonly search: string; readonly scope: (typeof HOME_SCOPES)[number] }

type Props = { readonly category: string; readonly filter: Filter; readonly from: number; readonly count: number }

/** Some cards of a group: fetched and drawn while they are on the screen or about to be, and only their height otherwise. */
export function CardChunk({ category, filter, from, count }: Props) {
  const { ref, near, height } = useNear<HTMLDivElement>()
  const { data, error, refetch } = useRead(
    homeContract.cards,
    { ...filter, category, from, limit: count },
    { enabled: near },
  )
  const place = { '--cards': count, ...(height > 0 && { minHeight: height }) } as CSSProperties
  return (
    <div ref={ref}>
      {!near ? (
        <div className={classes.place} style={place} />
      ) : error && !data ? (
        <ErrorState what={error.message} retry={() => void refetch()} />
      ) : data ? (
        <div className={classes.cards}>
          {data.cards.map((card) => (
            <PatientCard key={card.key} card={card} />
          ))}
        </div>
      ) : (
        <div
          className={`${classes.cards} ${classes.place}`}
          style={place}
          role="status"
          aria-label="Loading patients..."
        >
          <CardSkeletons count={count} />
        </div>
      )}
    </div>
  )
}
