import { showRupees } from '../../../kernel/money.ts'
import { CHARGE_HEAD_WORDS } from '../../../schemes/model/charge-heads.ts'
import textCss from '../../../ui/display/text.module.css'
import type { FoundService } from '../../model/shown-charge.ts'
import css from './add-service.module.css'
import { keyOfOffer, type Offer, type ServiceSearch } from './use-service-search.ts'

type Props = { readonly id: string; readonly found: ServiceSearch; onChoose(index: number): void }

/** The id of an offer's element, which the search field names as its active one. */
export const optionId = (id: string, offer: Offer): string => `${id}-${keyOfOffer(offer)}`

// biome-ignore-start lint/a11y/useFocusableInteractive: the search field holds the focus and names the active option
// biome-ignore-start lint/a11y/useKeyWithClickEvents: the search field handles the keys of its options
/** What can be added, each with code, name, kind, rate and where the rate comes from; similar names last. */
export function ServiceOffers({ id, found, onChoose }: Props) {
  const options = found.offers.map((offer, index) => (
    <div
      key={keyOfOffer(offer)}
      id={optionId(id, offer)}
      role="option"
      aria-selected={index === found.active}
      className={css.offer}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(index)}
    >
      {offer.of === 'catalogue' ? <Service service={offer.service} search={found.search} /> : <Typed offer={offer} />}
    </div>
  ))
  const firstNear = found.offers.findIndex((offer) => offer.of === 'catalogue' && offer.near)
  return (
    <div id={id} role="listbox" aria-label="Services" className={css.offers}>
      {firstNear < 0 ? options : options.slice(0, firstNear)}
      {firstNear >= 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list of options
        <div role="group" aria-label="Similar names">
          <p className={css.near} aria-hidden>
            Similar names
          </p>
          {options.slice(firstNear)}
        </div>
      )}
      {found.isSearched && found.offers.length === 0 && <p className={css.none}>No service matches.</p>}
      {found.error && <p className={css.none}>{found.error.message}</p>}
    </div>
  )
}
// biome-ignore-end lint/a11y/useKeyWithClickEvents: the search field handles the keys of its options
// biome-ignore-end lint/a11y/useFocusableInteractive: the search field holds the focus and names the active option

const Service = ({ service, search }: { readonly service: FoundService; readonly search: string }) => (
  <>
    <span className={css.code}>{service.code ?? ''}</span>
    <span className={textCss.clipped}>
      <Marked text={service.name} search={search} />
      {service.typedAs && (
        <span className={css.quiet}>
          {' '}
          <Marked text={service.typedAs} search={search} />
        </span>
      )}
    </span>
    <span className={css.quiet}>{CHARGE_HEAD_WORDS[service.head]}</span>
    <span className={css.rate} data-missing={service.rate === 0}>
      {service.rate === 0 ? 'not set' : showRupees(service.rate)}
    </span>
    <span className={css.quiet}>{service.rate === 0 ? 'update master first' : service.rateSource}</span>
  </>
)

const Typed = ({ offer }: { readonly offer: Offer & { of: 'typed' } }) => (
  <>
    <span className={css.code} />
    <span className={textCss.clipped}>{offer.description}</span>
    <span className={css.quiet}>{CHARGE_HEAD_WORDS[offer.head]}</span>
    <span className={css.rate} />
    <span className={css.quiet}>by name and amount</span>
  </>
)

/** The text with the searched words marked. */
function Marked({ text, search }: { readonly text: string; readonly search: string }) {
  const words = search.split(/\s+/).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const parts = text.split(new RegExp(`(${words.join('|')})`, 'gi'))
  // Every second part is what the brackets of the expression matched.
  return parts.map((part, index) => {
    const place = parts.slice(0, index).join('').length
    return index % 2 === 1 ? <mark key={place}>{part}</mark> : <span key={place}>{part}</span>
  })
}
