// @ts-nocheck -- see main.js
import * as components from '@uploadcare/file-uploader';
import '@uploadcare/file-uploader/index.css';

export function show(target) {
  components.defineComponents(components);
  target.innerHTML = `
    <uc-config ctx-name="uploads" pubkey="demopublickey" source-list="local" base-url="${location.origin}/stub"
      cdn-cname="${location.origin}/stub/cdn"></uc-config>
    <uc-file-uploader-inline ctx-name="uploads"></uc-file-uploader-inline>`;
}
