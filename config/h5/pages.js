// Every page but home, in a chunk of their own: the first load carries no list that grows with each page (docs/decisions/0042).
export const loadPage = (path) =>
  import(
    /* webpackInclude: /[\\/]src[\\/]((\w+[\\/])?pages[\\/].+|(choose|open)-location)\.tsx$/ */
    /* webpackExclude: /[\\/]pages[\\/]index[\\/]index\.tsx$/ */
    `../../src/${path}.tsx`
  )
