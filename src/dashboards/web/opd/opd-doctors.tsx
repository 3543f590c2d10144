import { shownCount } from '../../../ui/display/counted.ts'
import css from './opd-doctors.module.css'
import type { OpdViewState } from './opd-view.ts'

/** The doctors of the day: who is with each now and how many wait; a click leaves the visits of one. */
export function OpdDoctors({ view: { doctors, filter, url } }: { readonly view: OpdViewState }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that filter are not the fields of a form
    <div role="group" aria-label="Doctors" className={css.strip} aria-busy={!doctors}>
      {doctors?.length === 0 && <span className={css.quiet}>No doctor has outpatients here.</span>}
      {doctors?.map(({ id, name, waiting, token }) => (
        <button
          key={id}
          type="button"
          className={css.doctor}
          aria-pressed={filter.doctorId === id}
          onClick={() => url.set({ doctor: filter.doctorId === id ? null : id })}
        >
          <span className={css.name}>{name}</span> <span className={css.quiet}>{shownCount(waiting)} waiting</span>{' '}
          <b className={css.token}>{token ?? '–'}</b> <span className={css.now}>{token === null ? 'free' : 'now'}</span>
        </button>
      ))}
    </div>
  )
}
