/**
 * V8 keeps the source in memory, and one character beyond Latin-1 doubles its size. Names stay readable for error
 * messages.
 */
export const SMALL_TO_HOLD = {
  charset: 'ascii',
  minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
} as const
