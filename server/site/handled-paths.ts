export const HANDLED =
  /^\/(api(\/|$)|healthz$|readyz$|metrics$|sitemap\.xml$|robots\.txt$|feeds\/|media\/|face\/|cart\/plain(\/|$))/
