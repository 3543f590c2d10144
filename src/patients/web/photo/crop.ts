/** The square that is kept of a picture: its middle as shares of width and height, and how far it is zoomed in (1 to 4). */
export type Crop = { readonly x: number; readonly y: number; readonly zoom: number }

type Size = { readonly width: number; readonly height: number }

export const WHOLE: Crop = { x: 0.5, y: 0.5, zoom: 1 }
export const MAX_ZOOM = 4

/** The square in pixels of the picture, always inside it. */
export function squareOf({ x, y, zoom }: Crop, { width, height }: Size): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / zoom
  const within = (middle: number, length: number) => Math.min(Math.max(middle * length - side / 2, 0), length - side)
  return { left: within(x, width), top: within(y, height), side }
}

/** Moves the square by shares of its own side; at the picture's edge it stays. */
export function moved(crop: Crop, by: { readonly x: number; readonly y: number }, size: Size): Crop {
  const { left, top, side } = squareOf(crop, size)
  const next = {
    ...crop,
    x: (left + side / 2 + by.x * side) / size.width,
    y: (top + side / 2 + by.y * side) / size.height,
  }
  const kept = squareOf(next, size)
  return { ...crop, x: (kept.left + side / 2) / size.width, y: (kept.top + side / 2) / size.height }
}

const SIDE = 640
export const MAX_BYTES = 300_000
const QUALITIES = [0.86, 0.75, 0.6, 0.4]

/** Draws the square on a canvas of this side. */
export function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, side } = squareOf(crop, picture)
  canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

/** The square as a JPEG under 300 kB. */
export async function cropped(picture: ImageBitmap, crop: Crop, name: string): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  draw(canvas, picture, crop)
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
    if (blob && (blob.size < MAX_BYTES || quality === QUALITIES.at(-1)))
      return new File([blob], name.replace(/(\.\w+)?$/, '.jpg'), { type: 'image/jpeg' })
  }
  throw new Error('This browser cannot write a JPEG.')
}
