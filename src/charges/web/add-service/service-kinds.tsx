import { SERVICE_KIND_WORDS, SERVICE_KINDS, type ServiceKind } from '../../model/service-kinds.ts'
import css from './add-service.module.css'
import type { ServiceSearch } from './use-service-search.ts'

/** The kinds of services with how many match; a kind without hits can be chosen to type what no list has. */
export function ServiceKinds({ found }: { readonly found: ServiceSearch }) {
  const hitsOf = (kind: ServiceKind) => found.kinds.find((one) => one.kind === kind)?.hits ?? 0
  const kinds = [
    // Private offers all of them, as the patient's own.
    { kind: null, label: 'All services', hits: hitsOf('private') },
    ...SERVICE_KINDS.map((kind) => ({
      kind,
      label: SERVICE_KIND_WORDS[kind],
      hits: hitsOf(kind),
    })),
  ]
  return (
    <fieldset className={css.kinds} aria-label="Kinds of services">
      {kinds.map(({ kind, label, hits }) => (
        <button
          key={label}
          type="button"
          className={css.kind}
          aria-pressed={found.kind === kind}
          data-empty={hits === 0}
          onClick={() => found.choose(kind)}
        >
          <span>{label}</span>
          <span>{hits}</span>
        </button>
      ))}
    </fieldset>
  )
}
