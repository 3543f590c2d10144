import { code128, drawingSVG, qrcode } from 'bwip-js/browser'

type Path = { readonly d: string; readonly stroke: string; readonly strokeWidth: string; readonly fill: string }
/** A code as the strokes of an <svg>. */
export type Drawn = { readonly viewBox: string; readonly paths: readonly Path[] }

/** Code 128, as the scanners at the desks read it. */
export const barcodeOf = (text: string): Drawn =>
  drawn(code128({ bcid: 'code128', text, height: 10, includetext: false, paddingwidth: 10 }, drawingSVG()))

/** The same text for the camera of a phone. */
export const qrCodeOf = (text: string): Drawn =>
  drawn(qrcode({ bcid: 'qrcode', text, paddingwidth: 4, paddingheight: 4 }, drawingSVG()))

/** Takes the drawing apart, so that React draws it: what is inside the page is there when it is printed. */
function drawn(svg: string): Drawn {
  const viewBox = attribute(svg, 'viewBox')
  const paths = [...svg.matchAll(/<path [^>]*>/g)].map(([path]) => ({
    d: attribute(path, 'd'),
    stroke: attribute(path, 'stroke') || 'none',
    strokeWidth: attribute(path, 'stroke-width'),
    // The drawing either strokes its bars or fills its squares.
    fill: attribute(path, 'stroke') ? 'none' : '#000',
  }))
  return { viewBox, paths }
}

const attribute = (element: string, name: string): string => new RegExp(`\\s${name}="([^"]*)"`).exec(element)?.[1] ?? ''
