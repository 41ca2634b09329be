/**
 * V8 keeps the text of what it runs for as long as it may run it, and one letter beyond Latin-1 doubles the whole text. Names stay: errors
 * of the server are read by people.
 */
export const SMALL_TO_HOLD = {
  charset: 'ascii',
  minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
} as const
