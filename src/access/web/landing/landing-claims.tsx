import css from './landing-claims.module.css'

/** The demonstration's own words about itself: a production installation makes no claim it has not entered. */
export default function LandingClaims() {
  return (
    <section className={css.claims} aria-label="What the demonstration claims">
      <blockquote className={css.quote}>
        <p>“I open one screen in the morning and know where every patient stands.”</p>
        <footer>A ward in-charge. Sample text of the demonstration.</footer>
      </blockquote>
      <p className={css.claim}>500+ patients served</p>
      <p className={css.claim}>reduced paperwork by 80%</p>
    </section>
  )
}
