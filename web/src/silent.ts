// The page inside the hidden frame of the silent sign-in: it hands its query to the page around it, and to no other origin.
if (window.parent !== window) window.parent.postMessage({ kind: 'silentSignIn', query: window.location.search }, window.location.origin)
