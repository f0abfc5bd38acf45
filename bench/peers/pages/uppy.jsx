// @ts-nocheck -- see main.js
import Uppy from '@uppy/core';
import Dashboard from '@uppy/dashboard';
import ImageEditor from '@uppy/image-editor';
import XHRUpload from '@uppy/xhr-upload';
import '@uppy/core/css/style.min.css';
import '@uppy/dashboard/css/style.min.css';
import '@uppy/image-editor/css/style.min.css';

export function show(target) {
  new Uppy()
    .use(Dashboard, { target, inline: true, width: '100%', height: 560, theme: 'auto' })
    .use(ImageEditor)
    .use(XHRUpload, { endpoint: '/stub/uppy/' });
}
